import { useCallback, useRef } from 'react'

/** A function that stays the same and does what the latest one would do. */
export function useLatest<Value>(act: (value: Value) => void): (value: Value) => void {
  const latest = useRef(act)
  latest.current = act
  return useCallback((value) => latest.current(value), [])
}
