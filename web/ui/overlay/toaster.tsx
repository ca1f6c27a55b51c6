import { type ComponentType, useEffect, useState } from 'react'
import { atFirstSign } from '#web/lib/presence/first-sign.ts'

/** The corner where toasts appear; the root renders it once. Its script comes with the reader's first movement. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isCurrent = true
    void atFirstSign(() => import('./toast-region.tsx')).then(({ ToastRegion }) => {
      if (isCurrent) setRegion(() => ToastRegion)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return Region && <Region />
}
