import { expect, it } from 'vitest'
import {
  type AttachedFile,
  mergeEvidence,
  withoutEvidence,
  withoutWords,
  withWords,
} from './attached-file.ts'

const spec: AttachedFile = {
  id: '1',
  name: 'spec.pdf',
  bytes: 34_210,
  kind: 'pdf',
  findings: [],
  evidence: [],
  words: 'Two shifts.\nCeiling 4.5 m.',
}
const parts: AttachedFile = {
  ...spec,
  name: 'parts.csv',
  words: '',
  evidence: [
    { field: 'partMassKg', value: 18, basis: 'from parts.csv, row 3' },
    { field: 'partMassKg', volumeMm3: 5000, basis: 'from parts.csv, row 3' },
  ],
}

it('words of a file are behind the text, under its name, and go with the file', () => {
  const text = withWords('We stack cartons.', spec)
  expect(text).toBe('We stack cartons.\n\nFrom spec.pdf:\nTwo shifts.\nCeiling 4.5 m.')
  expect(withoutWords(text, spec)).toBe('We stack cartons.')
  expect(withoutWords(`${text}\n\nMore of mine.`, spec)).toBe('We stack cartons.\n\nMore of mine.')
  expect(withWords('', spec)).toBe('From spec.pdf:\nTwo shifts.\nCeiling 4.5 m.')
  expect(withWords('We stack cartons.', parts)).toBe('We stack cartons.')
})

it('words that somebody has changed are theirs and stay', () => {
  const changed = withWords('We stack cartons.', spec).replace('Two shifts', 'Three shifts')
  expect(withoutWords(changed, spec)).toBe(changed)
})

it('of two values for one field the first counts; a stated mass and a volume are two', () => {
  const later = { field: 'partMassKg', value: 4, basis: 'from b.csv, row 1' } as const
  expect(mergeEvidence(parts.evidence, [later])).toEqual(parts.evidence)
  expect(withoutEvidence([...parts.evidence, later], parts)).toEqual([later])
})
