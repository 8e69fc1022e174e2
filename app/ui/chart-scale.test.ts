import { describe, expect, test } from 'vitest'
import { chartRows, evenPlaces, niceScale, roomyPlaces, scaleFromZero, straightPath } from './chart-scale.ts'

describe('the chart scale', () => {
  test.each([
    { values: [3.89, 4.59], from: 3.8, to: 4.6, ticks: [3.8, 4, 4.2, 4.4, 4.6] },
    { values: [0, 100], from: 0, to: 100, ticks: [0, 25, 50, 75, 100] },
    { values: [4, 4], from: 3.5, to: 4.5, ticks: [3.5, 3.75, 4, 4.25, 4.5] },
  ])('covers $values with round numbers', ({ values, ...scale }) => {
    expect(niceScale(values)).toEqual(scale)
  })
})

test.each([
  { values: [1, 9], from: 0, to: 10, ticks: [0, 5, 10] },
  { values: [0, 1], from: 0, to: 4, ticks: [0, 1, 2, 3, 4] },
  { values: [-100, 300], from: -100, to: 300, ticks: [-100, 0, 100, 200, 300] },
  { values: [0.5, 2.5], from: 0, to: 3, ticks: [0, 1, 2, 3] },
])('a scale from zero of $values has whole ticks for whole values', ({ values, ...scale }) => {
  expect(scaleFromZero(values)).toEqual(scale)
})

test('an axis names the first place and at most six others at a round distance', () => {
  expect(evenPlaces(26)).toEqual([0, 5, 10, 15, 20, 25])
  expect(evenPlaces(3)).toEqual([0, 1, 2])
  expect(evenPlaces(1)).toEqual([0])
  expect(evenPlaces(62)).toEqual([0, 20, 40, 60])
})

test('a line joins neighbouring values and has a gap where one is missing', () => {
  const scale = { from: 0, to: 10, ticks: [] }
  expect(straightPath([10, 5, null, 0], scale, 90, 50)).toBe('M0 0L30 25M90 50')
  expect(straightPath([null, 5], scale, 90, 50)).toBe('M90 25')
  expect(straightPath([5], scale, 90, 50)).toBe('M0 25')
})

test("a chart's table has a row for each place and a dash for a missing value", () => {
  const series = [
    { name: 'Buy', values: [1, 2] },
    { name: 'Rent', values: [3, null] },
  ]
  expect(chartRows(['Year 1', 'Year 2'], series, (value) => `$${value}`)).toEqual([
    ['Year 1', '$1', '$3'],
    ['Year 2', '$2', '–'],
  ])
})

test('labels along a line keep their distance, and strong labels are placed first', () => {
  const place = (at: number, isStrong = false) => ({ at, isStrong })
  expect(roomyPlaces([place(0), place(5), place(20)], 13).toSorted()).toEqual([0, 20])
  expect(roomyPlaces([place(0), place(5, true), place(20)], 13)).toEqual([5, 20])
  expect(roomyPlaces([], 13)).toEqual([])
})
