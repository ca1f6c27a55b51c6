import fc from 'fast-check'
import { expect, test } from 'vitest'
import { always } from '#engine/test/always.ts'
import { answerBlocks, type Span, spansOf } from './answer-blocks.ts'

const text = (value: string): Span => ({ kind: 'text', text: value })

test('plain sentences stay as they are, with their line breaks', () => {
  expect(answerBlocks('S = K * T + C, 2 * 3 = 6 [1].\nIn mm.\n\nMore.')).toEqual([
    { kind: 'paragraph', spans: [text('S = K * T + C, 2 * 3 = 6 [1].\nIn mm.')] },
    { kind: 'paragraph', spans: [text('More.')] },
  ])
})

test('marks within a line', () => {
  expect(spansOf('**Payload** is `20 kg`, *at most*')).toEqual([
    { kind: 'strong', text: 'Payload' },
    text(' is '),
    { kind: 'code', text: '20 kg' },
    text(', '),
    { kind: 'em', text: 'at most' },
  ])
  expect(spansOf('a **half open mark')).toEqual([text('a **half open mark')])
  expect(spansOf('See [the norm](https://iso.example/13855).')).toEqual([
    text('See the norm (https://iso.example/13855).'),
  ])
  expect(spansOf('[x](javascript:alert)')).toEqual([text('[x](javascript:alert)')])
})

test('lists, numbered from where they begin', () => {
  expect(answerBlocks('You need:\n2. one\n3) two\n- and\n* this')).toEqual([
    { kind: 'paragraph', spans: [text('You need:')] },
    { kind: 'list', isOrdered: true, start: 2, items: [[text('one')], [text('two')]] },
    { kind: 'list', isOrdered: false, start: 1, items: [[text('and')], [text('this')]] },
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
  expect(answerBlocks('## Robots\n| Robot | Reach |\n| --- | ---: |\n| A | 1800 mm |\nafter')).toEqual([
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

test('whatever a model writes, no word is lost', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  const mark = fc.constantFrom(
    '**',
    '*',
    '`',
    '```',
    '\n',
    '\n\n',
    '\n- ',
    '\n1. ',
    '\n# ',
    ' | ',
    '\n| --- |\n',
    ' ',
  )
  always(
    fc.property(fc.array(fc.tuple(mark, word), { maxLength: 30 }), (pieces) => {
      const shown = everyText(answerBlocks(pieces.flat().join(''))).replace(/[^a-z]+/g, ' ')
      // What follows a fence on its line is the name of a language.
      for (const [before, text] of pieces) if (before !== '```') expect(shown).toContain(text)
    }),
  )
})
