/** Said at a code field that was left empty; a wrong code is refused in words of its own. */
export const EMPTY_CODE = 'Please enter the code'
