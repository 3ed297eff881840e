/** Plans at one confidence against what was true. */
export interface CalibratedConfidence {
  readonly confidence: number;
  readonly estates: number;
  /** Share of the estates in which the plan's servers, whole as they are, were enough. */
  readonly held: number;
  /** Mean of the chances the plans stated. */
  readonly stated: number;
  /**
   * Share that held at exactly this confidence: whole servers give more than is asked, so each plan counts in part with the number
   * below it, by the chances stated of both (randomised, as Czado, Gneiting and Held, Biometrics 65, 2009, judge counts).
   */
  readonly heldAtConfidence: number;
}
