/**
 * Who may call a procedure. `session` is anybody who has proven a first factor, also while the second one is asked for;
 * `signedIn` has proven all there is to prove; `company` belongs to a company as well,
 * of whichever type; `staff` is any staff role and fits what only reads, `staff:support` fits what support does, and
 * admins pass both. One middleware enforces the word; `owner` and `party` also need the row, so the capability's
 * policy decides them and answers 404 for a foreign private id. `shareLink` needs no session: the token in the address
 * decides, and an unknown one is 404 for everybody.
 */
export const accessWords = [
  'open',
  'session',
  'signedIn',
  'company',
  'company:manufacturer',
  'company:engineer',
  'company:supplier',
  'owner',
  'teamOwner',
  'party',
  'investor',
  'shareLink',
  'staff',
  'staff:support',
  'staff:analyst',
  'admin',
] as const
export type Access = (typeof accessWords)[number]

/** What the contract says of a procedure beside its shapes. */
export type ProcedureMeta = {
  access: Access
  /**
   * Requests of this procedure per window, for one client address or, `by` account, for one person: many people of an
   * office may ask at the same time. Absent: bounded by page sizes and deadlines alone, or counted where the work is done,
   * together with the other ways to it (sign-in, sign-up, mails, codes).
   */
  rateLimit?: { limit: number; windowSeconds: number; by?: 'account' }
  /** Answers hold a secret or set a cookie: never kept for replay. */
  isReplayExempt?: boolean
  /** A write that is open to staff who look as a company: it ends that. All other writes are refused to them. */
  endsView?: boolean
  /** A read whose answer is the same for every visitor, and stays so until `tellVisitors` says otherwise. */
  isKeptForVisitors?: boolean
  /** About the credentials of a person: closed to staff who look as a company. */
  isPersonal?: boolean
}
