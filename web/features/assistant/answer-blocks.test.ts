import fc from 'fast-check'
import { expect, test } from 'vitest'
import { always } from '#engine/test/always.ts'
import { type AnswerBlock, answerBlocks, type Span } from './answer-blocks.ts'

const text = (value: string): Span => ({ kind: 'text', text: value })

test('plain sentences stay as they are, with their line breaks', () => {
  expect(answerBlocks('S = K * T + C, 2 * 3 = 6 [1].\nIn mm.\n\nMore.')).toEqual([
    { kind: 'paragraph', spans: [text('S = K * T + C, 2 * 3 = 6 [1].\nIn mm.')] },
    { kind: 'paragraph', spans: [text('More.')] },
  ])
})

const said = (...spans: Span[]): AnswerBlock => ({ kind: 'paragraph', spans })

test('marks within a line', () => {
  expect(answerBlocks('**Payload** is `20 kg`, *at most*')).toEqual([
    said({ kind: 'strong', text: 'Payload' }, text(' is '), { kind: 'code', text: '20 kg' }, text(', '), {
      kind: 'em',
      text: 'at most',
    }),
  ])
  expect(answerBlocks('a **half open mark')).toEqual([said(text('a **half open mark'))])
})

test.each([
  ['See [the norm](https://iso.example/13855).', 'See the norm (https://iso.example/13855).'],
  ['https://iso.example/13855', 'https://iso.example/13855'],
  ['[x](javascript:alert)', '[x](javascript:alert)'],
  ['![plan](https://spy.example/a.png)', '![plan](https://spy.example/a.png)'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['a <b>bold</b> claim', 'a <b>bold</b> claim'],
  ['2 \\* 3', '2 * 3'],
])('%s is shown as %s: addresses are seen, nothing is loaded or run', (answer, shown) => {
  const [block] = answerBlocks(answer)
  const spans = block && 'spans' in block ? block.spans : []
  expect(spans.map((span) => span.text).join('')).toBe(shown)
})

test('lists, numbered from where they begin, and lists in them', () => {
  expect(answerBlocks('You need:\n\n2. one\n3. two\n   - and\n\nThat is all.')).toEqual([
    said(text('You need:')),
    {
      kind: 'list',
      isOrdered: true,
      start: 2,
      items: [
        [said(text('one'))],
        [said(text('two')), { kind: 'list', isOrdered: false, start: 1, items: [[said(text('and'))]] }],
      ],
    },
    said(text('That is all.')),
  ])
})

test('code keeps every space and mark; cut off it ends with the answer', () => {
  expect(answerBlocks('```json\n{ "a": "**b**" }\n\n  x\n```\nDone')).toEqual([
    { kind: 'code', text: '{ "a": "**b**" }\n\n  x' },
    { kind: 'paragraph', spans: [text('Done')] },
  ])
  expect(answerBlocks('```\nhalf')).toEqual([{ kind: 'code', text: 'half' }])
})

test('headings and tables', () => {
  expect(answerBlocks('## Robots\n| Robot | Reach |\n| --- | ---: |\n| A | 1800 mm |\n\nafter')).toEqual([
    { kind: 'heading', spans: [text('Robots')] },
    {
      kind: 'table',
      head: [[text('Robot')], [text('Reach')]],
      rows: [[[text('A')], [text('1800 mm')]]],
    },
    { kind: 'paragraph', spans: [text('after')] },
  ])
})

const everyText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(everyText).join(' ')
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(everyText).join(' ')
      : String(value)

// But for a table row with more cells than its head: Markdown drops them.
test('whatever a model writes, no word is lost', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  const mark = fc.constantFrom(
    '**',
    '*',
    '`',
    '\n```\n',
    '\n',
    '\n\n',
    '\n- ',
    '\n1. ',
    '\n# ',
    '\n> ',
    ' | ',
    ' ',
  )
  always(
    fc.property(fc.array(fc.tuple(mark, word), { maxLength: 30 }), (pieces) => {
      const shown = everyText(answerBlocks(pieces.flat().join(''))).replace(/[^a-z]+/g, ' ')
      for (const [, text] of pieces) expect(shown).toContain(text)
    }),
  )
})
