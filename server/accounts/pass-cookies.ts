/** Carries the cookies the account library set over to the answer of this request. */
export const passCookies = (from: Headers, to: Headers): void => {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}
