import type { Rejection } from '../types.ts'

/** A limit missed, with how much larger the need is than what the robot offers: the largest tells most. */
export type Miss = Omit<Rejection, 'robotId'> & { ratio: number }

export const missed = (limit: string, text: string, have: number, need: number, unit: string): Miss => ({
  limit,
  text,
  limitValue: have,
  actualValue: need,
  unit,
  ratio: have > 0 ? need / have : 1000,
})
