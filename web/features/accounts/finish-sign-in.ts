import { redirect } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import { landingPath } from '#web/pages/landing-path.ts'
import { choosePasswordPath } from './choose-password-path.ts'
import { saveCarried } from './save-carried.ts'
import { withReturn } from './with-return.ts'

type SignedIn = {
  viewer: Viewer | null
  needsSecondFactor: boolean
  /** The first proof of the address has ended the password from before. */
  needsPassword?: boolean
}

/**
 * Where someone goes who has just proven a first factor: to the second one, else the carried plan is saved and opens,
 * else the page one came from, else the role's dashboard. The choice of a password comes in between where it is needed.
 */
export const finishSignIn = async (
  api: Api,
  { viewer, needsSecondFactor, needsPassword = false }: SignedIn,
  { from, carriedPlan }: { from: unknown; carriedPlan: FormDataEntryValue | null },
): Promise<Response> => {
  if (needsSecondFactor || !viewer) return redirect(withReturn('/login/verify', from))
  const saved = await saveCarried(api, carriedPlan)
  const target = saved ? `/solutions/${saved}/manage?saved=1` : landingPath(viewer, from)
  return redirect(needsPassword ? choosePasswordPath(target) : target)
}
