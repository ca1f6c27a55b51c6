import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react'
import { Scripts, useRouteLoaderData } from 'react-router'
import { Nonce } from './nonce.ts'
import { useFrame } from './shell/frame.ts'
import type { Viewer } from './shell/viewer.ts'

/** No browser runs a script of this type. */
const LATE = 'text/late-module'

/** A browser that paints nothing, in a tab behind others say, still gets the scripts after this. */
const AT_THE_LATEST_MS = 500

type Part = { children?: ReactNode; rel?: string; href?: string; type?: string; async?: boolean }

const partsOf = (node: ReactNode): ReactElement<Part>[] =>
  Children.toArray(node).flatMap((part) => {
    if (!isValidElement<Part>(part)) return []
    return part.type === Fragment ? partsOf(part.props.children) : [part]
  })

/** Fetches the modules and runs the late script, once the page has been painted. */
const afterPaint = `{const late=document.querySelector('script[type="${LATE}"]'),fetchAll=()=>document.head.append(...late.dataset.modules.split(' ').map(href=>Object.assign(document.createElement('link'),{rel:'modulepreload',href})));let begun=false;const begin=()=>{if(begun)return;begun=true;if(late.dataset.early===undefined)fetchAll();document.head.append(Object.assign(document.createElement('script'),{type:'module',nonce:late.nonce,textContent:late.textContent}))};if(late.dataset.early!==undefined)fetchAll();requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,${AT_THE_LATEST_MS})}`

/**
 * Ctrl K or the button of the palette, pressed before the palette listens, are remembered for it as `data-palette` of the
 * page, and what is typed then as `data-palette-typed`, see `PaletteButton`. Here, and not where its button is, because it
 * must not wait for any bundle.
 */
const rememberPalette = `{const{dataset}=document.documentElement,ask=()=>{if(dataset.palette!=='alive')dataset.palette='asked'};addEventListener('keydown',e=>{if(dataset.palette==='alive')return;if(e.key.toLowerCase()==='k'&&!e.shiftKey&&!e.altKey&&e.ctrlKey!==e.metaKey){e.preventDefault();ask()}else if(dataset.palette&&e.key.length===1&&!e.ctrlKey&&!e.metaKey&&!e.altKey){e.preventDefault();dataset.paletteTyped=(dataset.paletteTyped??'')+e.key}});addEventListener('click',e=>{if(e.target.closest('[aria-keyshortcuts^="Control+K"]'))ask()},true)}`

function ScriptsOfPage() {
  const nonce = use(Nonce)
  const site = useRouteLoaderData<{ viewer: Viewer | null }>('root')
  // A page of the product is a tool: its modules are fetched while it is painted.
  const hasPalette = Boolean(site?.viewer?.role)
  const isEarly = useFrame(hasPalette) === 'app'
  // Called as a function, for its elements: React Router has no setting for when its scripts begin.
  const parts = partsOf(Scripts({}))
  const modules = parts.flatMap(({ props: { rel, href } }) => (rel === 'modulepreload' && href ? href : []))
  return parts.length === 0 ? null : (
    <>
      {parts
        .filter(({ type }) => type === 'script')
        .map((script) =>
          script.props.type === 'module'
            ? cloneElement(script, {
                type: LATE,
                async: false,
                ...{ 'data-modules': modules.join(' '), ...(isEarly && { 'data-early': '' }) },
              })
            : script,
        )}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: hasPalette ? `${afterPaint};${rememberPalette}` : afterPaint }}
      />
    </>
  )
}

/**
 * React Router's scripts, begun after the first paint: style, fonts and text then have a slow line to themselves.
 * Browsers fetch what React Router preloads before everything else, whatever `fetchpriority` says. Only the server writes
 * them: React leaves elements at the end of the body that it does not know alone.
 */
export const LateScripts = import.meta.env.SSR ? ScriptsOfPage : () => null
