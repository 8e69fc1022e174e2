import { describe, expect, it } from 'vitest'
import { searchPatterns } from './lead-search.ts'

describe('what a search looks for', () => {
  it.each([
    ['Smith', ['%smith%']],
    ['Zébulon QUIXOTE', ['%zebulon%', '%quixote%']],
    ['smith  smith', ['%smith%']],
    ['jo', ['% jo%']],
    ['j smith', ['% j%', '%smith%']],
    ['416-555-0142', ['%4165550142%']],
    ['+1 (416) 555 01', ['%141655501%']],
    ['robin 416-555', ['%robin%', '%416555%']],
    ['robin@mail.example', ['%robin@mail.example%']],
    ["o'brien", ["%o'brien%"]],
    ['a-b', ['% a-b%']],
    ['(jo', ['% jo%']],
    ['100%', ['%100%']],
    ['snake_case\\d%e', ['%snake\\_case\\\\d\\%e%']],
    ['Smith, John', ['%smith%', '%john%']],
    ['李明', ['% 李明%']],
  ])('for %s', (search, patterns) => {
    expect(searchPatterns(search)).toEqual(patterns)
  })

  it.each(['%', '_', '@ -', '   '])('finds nothing for %j', (search) => {
    expect(searchPatterns(search)).toBeNull()
  })

  it('looks at eight words and no more', () => {
    expect(searchPatterns('one two three four five six seven eight nine ten')).toHaveLength(8)
  })
})
