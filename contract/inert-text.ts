/** Spreadsheets take such a cell for a formula, also behind blanks (OWASP, "CSV Injection"). */
const FORMULA = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** Text that no spreadsheet calculates: an apostrophe in front where it begins like a formula. */
export const inertText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
