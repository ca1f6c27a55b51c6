/** Dollars for a million tokens, in and out. */
type Price = readonly [input: number, output: number]

/**
 * List prices of OpenAI for calls that are answered at once, without discounts for repeated or later work. Taken from
 * https://developers.openai.com/api/docs/pricing as of 2026-09-23, by way of the data of `@pydantic/genai-prices` 0.1.8.
 * A model that is not here has no known price; so has one whose price depends on the length of the call.
 */
export const openAiPrices: Readonly<Record<string, Price>> = {
  'gpt-3.5-turbo': [0.5, 1.5],
  'gpt-4': [30, 60],
  'gpt-4-turbo': [10, 30],
  'gpt-4.1': [2, 8],
  'gpt-4.1-mini': [0.4, 1.6],
  'gpt-4.1-nano': [0.1, 0.4],
  'gpt-4o': [2.5, 10],
  'gpt-4o-mini': [0.15, 0.6],
  'gpt-5': [1.25, 10],
  'gpt-5-mini': [0.25, 2],
  'gpt-5-nano': [0.05, 0.4],
  'gpt-5.1': [1.25, 10],
  'gpt-5.2': [1.75, 14],
  'gpt-5.4-mini': [0.75, 4.5],
  'gpt-5.4-nano': [0.2, 1.25],
  o1: [15, 60],
  o3: [2, 8],
  'o3-mini': [1.1, 4.4],
  'o4-mini': [1.1, 4.4],
}

/** The first month that is counted by this list: what it cost before was not looked up. */
export const PRICES_SINCE = '2026-09-01'
