import type { CallerKind } from './callers.ts'
import type { TestApp } from './test-app.ts'

/** Of the factors made here, so that a test can compute their codes. */
export const TEST_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** A row that a procedure names in its path. */
export type OwnedRow = {
  /** By the name of the parameter. */
  ids: Readonly<Record<string, string>>
  /** Whose it is: of one kind of caller, of both sides where the word is `party`, of none where only staff see it. */
  of: readonly CallerKind[]
  /** Who may read it and not do this: it is no secret to them. */
  seenBy?: readonly CallerKind[]
}

export type Owner = { userId: string; companyId: string }
/** The demo accounts that own rows. */
export type Owners = Readonly<Record<'manufacturer' | 'engineer' | 'supplier', Owner>>

/** Makes a new row for a procedure of its capability. */
export type MakeOwned = (app: TestApp, procedure: string, owners: Owners) => Promise<OwnedRow>

/** The one row of a statement that writes one. */
export const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('the row did not come back')
  return row
}
