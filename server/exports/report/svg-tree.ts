export type SvgNode = { name: string; attributes: Record<string, string>; children: SvgNode[]; text: string }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => ENTITIES[name] ?? '')

/** The elements of one of our own drawings: well-formed, attributes in double quotes, no comments, no namespaces inside. */
export const svgTree = (svg: string): SvgNode => {
  const root: SvgNode = { name: '', attributes: {}, children: [], text: '' }
  const open: SvgNode[] = [root]
  for (const [, closes, name, rest = '', ends, text] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.text += unescapeXml(text)
    else if (closes) open.pop()
    else if (name) {
      const attributes = Object.fromEntries(
        [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          unescapeXml(value),
        ]),
      )
      const node: SvgNode = { name, attributes, children: [], text: '' }
      parent.children.push(node)
      if (!ends) open.push(node)
    }
  }
  return root.children[0] ?? root
}
