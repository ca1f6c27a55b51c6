import fc from 'fast-check'
import { expect, test } from 'vitest'
import { always } from '#engine/test/always.ts'
import type { Inline, TextBlock } from '#web/lib/markdown/text-blocks.ts'
import { inlineText } from '#web/lib/markdown/text-blocks.ts'
import { answerBlocks } from './answer-blocks.ts'

test('plain sentences stay as they are, with their line breaks', () => {
  expect(answerBlocks('S = K * T + C, 2 * 3 = 6 [1].\nIn mm.\n\nMore.')).toEqual([
    { type: 'paragraph', children: ['S = K * T + C, 2 * 3 = 6 [1].\nIn mm.'] },
    { type: 'paragraph', children: ['More.'] },
  ])
})

const said = (...children: Inline[]): TextBlock => ({ type: 'paragraph', children })

test('marks within a line', () => {
  expect(answerBlocks('**Payload** is `20 kg`, *at most*')).toEqual([
    said({ type: 'strong', children: ['Payload'] }, ' is ', { type: 'code', text: '20 kg' }, ', ', {
      type: 'em',
      children: ['at most'],
    }),
  ])
  expect(answerBlocks('a **half open mark')).toEqual([said('a **half open mark')])
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
  expect(block?.type === 'paragraph' && inlineText(block.children)).toBe(shown)
})

test('lists, numbered from where they begin, and lists in them', () => {
  expect(answerBlocks('You need:\n\n2. one\n3. two\n   - and\n\nThat is all.')).toEqual([
    said('You need:'),
    {
      type: 'list',
      isOrdered: true,
      start: 2,
      items: [
        [said('one')],
        [said('two'), { type: 'list', isOrdered: false, start: 1, items: [[said('and')]] }],
      ],
    },
    said('That is all.'),
  ])
})

test('code keeps every space and mark; cut off it ends with the answer', () => {
  expect(answerBlocks('```json\n{ "a": "**b**" }\n\n  x\n```\nDone')).toEqual([
    { type: 'code', language: '', text: '{ "a": "**b**" }\n\n  x' },
    { type: 'paragraph', children: ['Done'] },
  ])
  expect(answerBlocks('```\nhalf')).toEqual([{ type: 'code', language: '', text: 'half' }])
})

test('headings and tables', () => {
  expect(answerBlocks('## Robots\n| Robot | Reach |\n| --- | ---: |\n| A | 1800 mm |\n\nafter')).toEqual([
    { type: 'heading', id: '', level: 3, children: ['Robots'] },
    {
      type: 'table',
      caption: 'Table',
      isNumeric: [false, true],
      head: [['Robot'], ['Reach']],
      rows: [[['A'], ['1800 mm']]],
    },
    { type: 'paragraph', children: ['after'] },
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
