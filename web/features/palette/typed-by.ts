type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key makes of a text that has no field yet; null: nothing. */
export const typedBy = ({ key, ctrlKey, metaKey, altKey }: Key): ((text: string) => string) | null => {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Backspace') return (text) => text.slice(0, -1)
  return key.length === 1 ? (text) => text + key : null
}
