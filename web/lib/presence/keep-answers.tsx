import { type ReactNode, use, useMemo, useState } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router'

type Kept = { of: string; answers: object }

/**
 * Keeps what the actions of a page answered until another page is opened. React Router drops it whenever a page's data
 * are read again, and here they are read at any time, for news of others: a form would lose its errors, and a form of
 * several steps all of them. The router has no setting for it, so its data are handed on with the answers put back.
 */
export function KeepAnswers({ children }: { children: ReactNode }) {
  const data = use(RouterData)
  const { key: of } = useLocation()
  const [kept, setKept] = useState<Kept | null>(null)
  const answers = data?.actionData ?? null
  if (answers !== null && (kept?.answers !== answers || kept.of !== of)) setKept({ of, answers })
  const value = useMemo(
    () => (data && answers === null && kept?.of === of ? { ...data, actionData: kept.answers } : data),
    [data, answers, kept, of],
  )
  return <RouterData.Provider value={value}>{children}</RouterData.Provider>
}
