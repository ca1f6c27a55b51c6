import { useState } from 'react'

/**
 * The last answer of the page's action. The router drops it when the page is read again, and with it what a form says
 * about a refusal.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer)
  if (answer !== undefined && answer !== last) setLast(answer)
  return answer ?? last
}
