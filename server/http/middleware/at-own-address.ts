/**
 * The request as sent to the address users type. Behind a proxy that ends TLS, or that names another host, it arrives
 * under an inner one; what compares a form's `Origin` with the request's own address would then refuse every form. A
 * form of a page that was opened under another name of this server (127.0.0.1 for localhost) agrees with its request.
 */
export const atOwnAddress = (request: Request, baseUrl: string): Request => {
  const { origin, pathname, search } = new URL(request.url)
  const own = new URL(baseUrl).origin
  const isOfThatName = request.headers.get('origin') === origin
  return origin === own || isOfThatName ? request : new Request(own + pathname + search, request)
}
