/** A calculator whose answer would be longer answers `calculation-too-large`: nobody reads as much, and every thread would carry it. */
export const LARGEST_CALCULATOR_ANSWER_BYTES = 24 * 1024 * 1024;
