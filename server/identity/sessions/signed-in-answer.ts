import type { Viewer } from '#contract/accounts.ts'
import type { OpenSession } from '#server/rpc/context.ts'

/** What a sign-in answers: who it is, or that the second factor is still asked for. */
export const signedInAnswer = ({
  viewer,
  isPending,
}: OpenSession): { viewer: Viewer | null; needsSecondFactor: boolean } =>
  isPending ? { viewer: null, needsSecondFactor: true } : { viewer, needsSecondFactor: false }
