import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Between two addresses of one planner the worker plans; the server is asked when one comes from elsewhere. */
export const keepsPlan = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && formMethod === undefined ? false : defaultShouldRevalidate
