import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a link to another page of this site the followed link is gone, and with it the place of the keyboard and of a
 * screen reader: they go on at the beginning of the new page's content. A page that puts the focus somewhere itself, a
 * link to a place within a page, and the first page are left alone.
 */
export const useFocusOnPage = (contentId: string): void => {
  const { pathname, hash } = useLocation()
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost && !hash) document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, hash, contentId])
}
