import { useNavigation } from 'react-router'
import type { Order } from '#contract/order-shapes.ts'

/** A refused action on an order, and what is wrong with its fields. */
export type ActionAnswer = { intent: string; problem: string; fields: Readonly<Record<string, string>> }
export type ActionProps = { order: Order; answer: ActionAnswer | undefined }

/** Whether this action is on its way to the server. */
export const useIsSending = (intent: string): boolean => {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
