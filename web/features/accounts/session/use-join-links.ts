import { useLocation } from 'react-router'
import { withReturn } from '../with-return.ts'

const JOIN_PAGES = /^\/(login|signup|forgot-password)(\/|$)/

/** Where one signs in and up. From one of these pages to another, the page to return to comes along. */
export const useJoinLinks = (): { signIn: string; signUp: string } => {
  const { pathname, search } = useLocation()
  const from = JOIN_PAGES.test(pathname) ? new URLSearchParams(search).get('from') : null
  return { signIn: withReturn('/login', from), signUp: withReturn('/signup', from) }
}
