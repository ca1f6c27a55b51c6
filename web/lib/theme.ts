import { useLayoutEffect, useSyncExternalStore } from 'react'
import { isBoolean, readStored, storageKey, writeStored } from './storage.ts'

/**
 * Runs in the head before first paint: dark unless this browser stored `false` under "{host}-darkMode".
 * Text and not a function, because it must not wait for the bundle.
 */
const chooseTheme = `try{document.documentElement.dataset.theme=JSON.parse(localStorage.getItem(location.host+'-darkMode'))===false?'light':'dark'}catch{}`

/**
 * A browser set to keep nothing throws as soon as a store is named. It gets one that keeps nothing, before any other
 * script asks: what reads a store then finds it empty, and every page works as on a first visit.
 */
const emptyStores = `for(const n of['localStorage','sessionStorage'])try{window[n]}catch{Object.defineProperty(window,n,{value:{length:0,key:()=>null,getItem:()=>null,setItem(){},removeItem(){},clear(){}}})}`

/** The side navigation of the product, icons only where this browser stored `true` under "{host}-isSideCollapsed". */
const chooseSide = `try{if(JSON.parse(localStorage.getItem(location.host+'-isSideCollapsed'))===true)document.documentElement.dataset.side='collapsed'}catch{}`

/** A form sent before the bundle has come: its button shows at once that it works. Back brings the page without the mark. */
const markSent = `addEventListener('submit',e=>{if(!e.defaultPrevented)e.submitter?.setAttribute('data-sent','')});addEventListener('pageshow',()=>{for(const b of document.querySelectorAll('[data-sent]'))b.removeAttribute('data-sent')})`

export const themeScript = `${emptyStores};${chooseTheme};${chooseSide};${markSent}`

const changed = 'cellwright:theme'

function subscribe(notify: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== storageKey(location.host, 'darkMode')) return
    apply(readStored(localStorage, event.key, isBoolean, true))
    notify()
  }
  window.addEventListener(changed, notify)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', fromOtherTab)
  }
}

const isDarkNow = (): boolean => document.documentElement.dataset.theme !== 'light'
const apply = (isDark: boolean): void => {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

/** Once more for a document that is drawn again, as the error screen draws it. */
export const useStoredTheme = (): void =>
  useLayoutEffect(() => {
    apply(readStored(localStorage, storageKey(location.host, 'darkMode'), isBoolean, true))
  }, [])

/** Whether the page is dark. True on the server and during hydration, the stored choice right after. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDarkNow, () => true)

/** Sets the theme now, keeps it for the next visit, and tells every reader on the page. */
export function setDark(isDark: boolean): void {
  apply(isDark)
  writeStored(localStorage, storageKey(location.host, 'darkMode'), isDark)
  window.dispatchEvent(new Event(changed))
}
