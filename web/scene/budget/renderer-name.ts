let known: string | undefined

/** What the browser's WebGL renderer calls itself; '' when it does not say. Asked once, on a canvas of its own. */
export const rendererName = (): string => {
  if (known !== undefined) return known
  const context = document.createElement('canvas').getContext('webgl2')
  const info = context?.getExtension('WEBGL_debug_renderer_info')
  known = context && info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return known
}
