import { expect, it } from 'vitest'
import { partClass } from './part-classes.ts'

it.each([
  ['eoat', 'Gripper'],
  ['infrastructure', 'Infrastructure'],
  ['marking', 'Marking'],
  ['quality_gate', 'Quality gate'],
  ['constructor', 'Constructor'],
])('the class %s is read as %s', (word, shown) => expect(partClass(word)).toBe(shown))
