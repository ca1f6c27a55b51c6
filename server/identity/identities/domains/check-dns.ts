import { Resolver } from 'node:dns/promises'
import type { RequestContext } from '#server/rpc/context.ts'
import type { ClaimRow } from './claim-row.ts'
import { markProven } from './mark-proven.ts'
import { recordName, recordValue } from './proof-record.ts'

/** Reads the TXT records of a name, each as the pieces it is sent in. */
export type ResolveTxt = (name: string) => Promise<string[][]>

/** The DNS of this machine, with a wait that a person at a button can bear. */
export const resolveTxt: ResolveTxt = (name) => new Resolver({ timeout: 2000, tries: 2 }).resolveTxt(name)

/** Records shown to somebody who looks why the proof is not found. */
const MOST_SHOWN = 10

/** Answers of a DNS that works: there is no such name, or it has no such record. */
const saysThereIsNone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

/** What is in the DNS now; null when the DNS did not answer, which proves nothing either way. */
export const recordsAt = async (resolve: ResolveTxt, name: string): Promise<string[] | null> => {
  try {
    return (await resolve(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    return saysThereIsNone(error) ? [] : null
  }
}

/** Whether the proof of a claim is among the records of its name. */
export const holdsProof = (claim: Pick<ClaimRow, 'proof'>, records: readonly string[]): boolean =>
  records.some((record) => record.trim() === recordValue(claim.proof))

/** Looks for the proof of a claim in the DNS and marks the claim when it is there. Errors: DOMAIN_TAKEN. */
export const checkDns = async (
  context: RequestContext,
  claim: ClaimRow,
  resolve: ResolveTxt = resolveTxt,
): Promise<{ claim: ClaimRow; found: string[] }> => {
  const found = (await recordsAt(resolve, recordName(claim.domain))) ?? []
  return {
    claim: holdsProof(claim, found) ? await markProven(context, claim, { approvedBy: null }) : claim,
    found: found.slice(0, MOST_SHOWN).map((record) => record.slice(0, 300)),
  }
}
