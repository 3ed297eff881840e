/**
 * What stands in a cell whose formula has no stored result, as workbooks have it that a program wrote and nobody opened since. It says nothing
 * (`isMissing`), but it is not empty: nothing may be concluded from a blank there.
 */
export const NO_RESULT = '=?';
