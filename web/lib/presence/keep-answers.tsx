import { type ReactNode, use, useState } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router'

type Kept = { of: string; answers: Record<string, unknown> | null }

/**
 * Keeps what the actions of a page answered until another page is opened. React Router drops it whenever a page's data
 * are read again, and here they are read at any time, for news of others: a form would lose its errors, and a form of
 * several steps all of them. The router has no setting for it, so its data are handed on with the answers put back.
 */
export function KeepAnswers({ children }: { children: ReactNode }) {
  const data = use(RouterData)
  const { key: of } = useLocation()
  const [kept, setKept] = useState<Kept>({ of, answers: null })
  const answers = data?.actionData ?? (kept.of === of ? kept.answers : null)
  if (kept.of !== of || kept.answers !== answers) setKept({ of, answers })
  return (
    <RouterData.Provider
      value={data && data.actionData !== answers ? { ...data, actionData: answers } : data}
    >
      {children}
    </RouterData.Provider>
  )
}
