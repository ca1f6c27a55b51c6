import { useEffect, useRef, useState } from 'react'
import { typedBy } from './typed-by.ts'

const isAsking = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && !shiftKey && !altKey && ctrlKey !== metaKey

/**
 * Whether the palette is open and what is typed in it. Keys are heard here, and not in the palette, because people type while
 * that is fetched too. Its field takes over once it has the focus and shows all that was typed: a letter that a browser
 * adds to an older text would replace the newer one.
 */
export const usePaletteKeys = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
  /** As the state will be once it is drawn: the next key may come before. */
  const now = useRef({ isOpen: false, query: '' })
  const write = (text: string) => {
    now.current.query = text
    setQuery(text)
  }
  const open = (isNow: boolean) => {
    now.current.isOpen = isNow
    setIsOpen(isNow)
    if (isNow) write('')
  }
  const keys = useRef({ open, write })
  keys.current = { open, write }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isAsking(event)) {
        event.preventDefault()
        return keys.current.open(!now.current.isOpen)
      }
      if (!now.current.isOpen) return
      const { target } = event
      const isInField = target instanceof HTMLInputElement && target.matches('[role=dialog] input')
      if (isInField && target.value === now.current.query) return
      if (event.key === 'Escape') return keys.current.open(false)
      const type = typedBy(event)
      if (!type) return
      event.preventDefault()
      keys.current.write(type(now.current.query))
    }
    addEventListener('keydown', onKey, true)
    // Pressed and typed before this part of the page had come.
    const { dataset } = document.documentElement
    if (dataset.palette === 'asked') {
      keys.current.open(true)
      keys.current.write(dataset.paletteTyped ?? '')
    }
    delete dataset.paletteTyped
    dataset.palette = 'alive'
    return () => {
      removeEventListener('keydown', onKey, true)
      // A bar that is drawn again goes on where this one was; keys are remembered until then.
      dataset.palette = now.current.isOpen ? 'asked' : ''
      if (now.current.isOpen) dataset.paletteTyped = now.current.query
    }
  }, [])
  return { isOpen, query, open, write }
}
