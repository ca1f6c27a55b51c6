/** The one row of a statement that writes one. */
export const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('a row that was written did not come back')
  return row
}
