import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * The bare twin of a page: Node's own HTTP server that renders the very same elements with React for each request. No
 * router, no loaders, no components of ours, no headers. Started as a process of its own: PAGE (a file with the page), PORT.
 */
const html = readFileSync(process.env.PAGE ?? '', 'utf8')

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** Where React's name of an attribute is not HTML's. */
const REACT_NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  autocomplete: 'autoComplete',
  crossorigin: 'crossOrigin',
  srcset: 'srcSet',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  fetchpriority: 'fetchPriority',
}
const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const attributesOf = (text: string): Record<string, unknown> => {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value] of text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
    // A style as text is not React's way; the figure does not hang on it.
    if (name === 'style') continue
    props[REACT_NAMES[name.toLowerCase()] ?? name] =
      value === undefined || value === '' ? true : decoded(value)
    if (value === '' && name !== 'hidden') props[REACT_NAMES[name.toLowerCase()] ?? name] = ''
  }
  return props
}

type Open = { tag: string; props: Record<string, unknown>; children: ReactNode[] }

/** React's elements of HTML that React wrote. */
const elementsOf = (source: string): ReactNode => {
  const root: Open = { tag: '', props: {}, children: [] }
  const open: Open[] = [root]
  const close = (done: Open) => {
    const { tag, props, children } = done
    const isRaw = tag === 'script' || tag === 'style'
    const element = isRaw
      ? createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: children.join('') } })
      : createElement(tag, props, ...children)
    open.at(-1)?.children.push(element)
  }
  const tokens =
    /<!--.*?-->|<!DOCTYPE[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gis
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    const [, closed, tag, attributes = '', slash, text] = token
    if (closed) {
      const done = open.pop()
      if (done && done !== root) close(done)
    } else if (tag) {
      const next: Open = { tag, props: attributesOf(attributes), children: [] }
      if (slash || VOID.has(tag.toLowerCase())) close(next)
      else open.push(next)
      if (tag === 'script' || tag === 'style') {
        const end = source.indexOf(`</${tag}>`, tokens.lastIndex)
        next.children.push(source.slice(tokens.lastIndex, end))
        tokens.lastIndex = end
      }
    } else if (text) open.at(-1)?.children.push(decoded(text))
  }
  return root.children
}

const page = elementsOf(html)

createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      pipe(response)
    },
  })
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ type: 'listening' }))
