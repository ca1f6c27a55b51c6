import { useReducer } from 'react'

/** Counts the files of a form that are being sent: saved before they are there, the form would leave them out. */
export const useSending = () => {
  const [count, onSending] = useReducer((present: number, by: 1 | -1) => present + by, 0)
  return { isSending: count > 0, onSending }
}
