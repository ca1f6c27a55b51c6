const ASK_AGAIN_MS = 2_000

/** HEAD: an unread body would keep the connection busy. */
const answers = (): Promise<boolean> =>
  fetch('/readyz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const pause = () => new Promise<void>((done) => setTimeout(done, ASK_AGAIN_MS))

/** All who wait are answered by one question. */
let asking: Promise<void> | undefined

const ask = async (): Promise<void> => {
  while (!(await answers())) await pause()
}

/** Waits until the server answers: at once where it does, else it is asked every two seconds. */
export const untilServerAnswers = (): Promise<void> => {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/**
 * For a page that got no answer just now: it waits first, so that it does not load again and again where the server is
 * there and only its load fails.
 */
export const untilServerAnswersAgain = async (): Promise<void> => {
  await pause()
  await untilServerAnswers()
}
