import { describe, expect, it } from 'vitest'
import { type Accounted, accountMinutes, type Beat, countDays, MINUTE_MS } from './account-minutes.ts'
import { followRuns, type Run } from './follow-runs.ts'

const at = (text: string): number => Date.parse(`${text}:00Z`)
const all = <Value>(value: Value) => ({
  pages: value,
  planner: value,
  database: value,
  jobs: value,
  files: value,
})
const beat = (text: string, states: Partial<Beat['states']> = {}): Beat => ({
  minuteMs: at(text),
  states: { ...all('working' as const), ...states },
})
const until = (text: string | null, stoppedAt: string | null = null): Accounted => ({
  accountedToMs: text === null ? null : at(text),
  stoppedAtMs: stoppedAt === null ? null : Date.parse(stoppedAt),
})
/** Minutes of the pages: "2026-11-20 working 1 silent 4". */
const pagesOf = (before: Accounted, beats: Beat[], keptDays = 400) =>
  countDays(accountMinutes(before, beats, keptDays).segments)
    .filter(({ part }) => part === 'pages')
    .map(({ day, part: _part, ...counts }) =>
      [day, ...Object.entries(counts).flatMap(([state, minutes]) => (minutes ? [state, minutes] : []))].join(
        ' ',
      ),
    )

describe('minutes accounted for', () => {
  it.each<[string, Accounted, Beat[], string[]]>([
    [
      'the first beat ever has nothing before it',
      until(null),
      [beat('2026-11-20T10:05')],
      ['2026-11-20 working 1'],
    ],
    [
      'beat after beat leaves no gap',
      until('2026-11-20T10:06'),
      [beat('2026-11-20T10:06')],
      ['2026-11-20 working 1'],
    ],
    [
      'a crash is down until the next beat',
      until('2026-11-20T10:06'),
      [beat('2026-11-20T10:10')],
      ['2026-11-20 working 1 silent 4'],
    ],
    [
      'over midnight each UTC day gets its own minutes',
      until('2026-11-20T23:50'),
      [beat('2026-11-21T00:07')],
      ['2026-11-20 silent 10', '2026-11-21 working 1 silent 7'],
    ],
    [
      'whole days between are down from end to end',
      until('2026-11-20T23:59'),
      [beat('2026-11-23T00:00')],
      ['2026-11-20 silent 1', '2026-11-21 silent 1440', '2026-11-22 silent 1440', '2026-11-23 working 1'],
    ],
    [
      'after a tidy stop the gap is stopped, over midnight too',
      until('2026-11-20T23:50', '2026-11-20T23:50:41Z'),
      [beat('2026-11-21T00:10')],
      ['2026-11-20 stopped 10', '2026-11-21 working 1 stopped 10'],
    ],
    [
      'down before the tidy stop stays down',
      until('2026-11-20T10:00', '2026-11-20T10:20:05Z'),
      [beat('2026-11-20T10:30')],
      ['2026-11-20 working 1 silent 20 stopped 10'],
    ],
    [
      'a stop within a minute that is accounted for begins with the next',
      until('2026-11-20T10:06', '2026-11-20T10:05:30Z'),
      [beat('2026-11-20T10:08')],
      ['2026-11-20 working 1 stopped 2'],
    ],
    [
      'a minute that another copy has written counts once',
      until('2026-11-20T10:06'),
      [beat('2026-11-20T10:04'), beat('2026-11-20T10:05'), beat('2026-11-20T10:06')],
      ['2026-11-20 working 1'],
    ],
    ['a clock set back counts nothing', until('2026-11-20T10:06'), [beat('2026-11-20T09:00')], []],
    [
      'a clock that was years ahead is forgotten',
      until('2099-01-01T00:00', '2099-01-01T00:00:30Z'),
      [beat('2026-11-20T10:05'), beat('2026-11-20T10:07')],
      ['2026-11-20 working 2 silent 1'],
    ],
    [
      'what was measured while the database was away is what it was',
      until('2026-11-20T10:00'),
      [
        beat('2026-11-20T10:00', { pages: 'failing' }),
        beat('2026-11-20T10:01', { pages: 'failing' }),
        beat('2026-11-20T10:03'),
      ],
      ['2026-11-20 working 1 failing 2 silent 1'],
    ],
    [
      'a state nobody could measure is no minute',
      until(null),
      [beat('2026-11-20T10:00', { pages: 'unknown' })],
      [],
    ],
  ])('%s', (_what, before, beats, expected) => expect(pagesOf(before, beats)).toEqual(expected))

  it('a gap reaches back no further than days are kept', () => {
    expect(pagesOf(until('2020-01-01T00:00'), [beat('2026-11-20T00:00')], 2)).toEqual([
      '2026-11-18 silent 1440',
      '2026-11-19 silent 1440',
      '2026-11-20 working 1',
    ])
  })

  it('no day of any part has more minutes than a day', () => {
    let before = until(null)
    const counts: ReturnType<typeof countDays> = []
    for (const text of ['2026-11-20T00:00', '2026-11-20T13:00', '2026-11-20T12:00', '2026-11-22T23:59']) {
      const { segments, accountedToMs } = accountMinutes(before, [beat(text)], 400)
      counts.push(...countDays(segments))
      before = { accountedToMs, stoppedAtMs: null }
    }
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      const minutes = counts
        .filter((count) => count.day === day && count.part === 'files')
        .reduce(
          (sum, { working, slow, failing, silent, stopped }) =>
            sum + working + slow + failing + silent + stopped,
          0,
        )
      expect(minutes, day).toBe(1440)
    }
  })
})

describe('runs of beats', () => {
  const follow = (beats: Beat[], before: Run[] = [], accounted = until(null)) =>
    followRuns(before, accountMinutes(accounted, beats, 400).segments)
  const minutes = (count: number, from: string, states: Partial<Beat['states']> = {}) =>
    Array.from({ length: count }, (_, index) => ({
      ...beat(from, states),
      minuteMs: at(from) + index * MINUTE_MS,
    }))

  it('two failing beats are none, the third makes the part down since the first', () => {
    expect(follow(minutes(2, '2026-11-20T10:00', { files: 'failing' })).turns).toEqual([])
    expect(follow(minutes(9, '2026-11-20T10:00', { files: 'failing' })).turns).toEqual([
      {
        kind: 'down',
        atMs: at('2026-11-20T10:02'),
        sinceMs: at('2026-11-20T10:00'),
        parts: ['files'],
        isSilent: false,
      },
    ])
  })

  it('the run goes on from one beat to the next', () => {
    let runs: Run[] = []
    const changes: string[] = []
    for (const one of [
      ...minutes(3, '2026-11-20T10:00', { files: 'failing' }),
      ...minutes(2, '2026-11-20T10:03'),
      ...minutes(1, '2026-11-20T10:05', { files: 'failing' }),
      ...minutes(2, '2026-11-20T10:06', { files: 'slow' }),
      ...minutes(2, '2026-11-20T10:08'),
    ]) {
      const next = follow([one], runs)
      runs = next.runs
      changes.push(
        ...next.turns.map(({ kind, atMs }) => `${kind} ${new Date(atMs).toISOString().slice(11, 16)}`),
      )
    }
    expect(changes).toEqual(['down 10:02', 'up 10:08'])
  })

  it('a gap is failing beats, for every part at once; a planned stop is none', () => {
    const [turn] = follow([beat('2026-11-20T10:40')], [], until('2026-11-20T10:10')).turns
    expect(turn).toMatchObject({ kind: 'down', isSilent: true, atMs: at('2026-11-20T10:12') })
    expect(turn?.parts).toHaveLength(5)
    expect(
      follow([beat('2026-11-20T10:40')], [], until('2026-11-20T10:10', '2026-11-20T10:10:02Z')).turns,
    ).toEqual([])
  })
})
