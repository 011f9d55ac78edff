import { describe, expect, test } from 'vitest'
import { withQuery } from './query.ts'

describe('query serialisation (site-behaviour 3.2)', () => {
  test.each([
    [{ a: '', b: null, c: 0, d: false, e: [], f: undefined }, '/x?c=0&d=false'],
    [{ p: ['x', 'y', 'x'] }, '/x?p%5B%5D=x&p%5B%5D=y'],
    [{ p: [1, '1'] }, '/x?p%5B%5D=1&p%5B%5D=1'],
    [{ p: ['', 'a'] }, '/x?p%5B%5D=&p%5B%5D=a'],
    [{ q: { x: 1 } }, '/x?q=%7B%22x%22%3A1%7D'],
    [{ q: 'a b&c+/=é' }, '/x?q=a+b%26c%2B%2F=%C3%A9'],
    [{}, '/x'],
  ])('%j', (query, expected) => {
    expect(withQuery('/x', query)).toBe(expected)
  })
  test('a name that stands in the address already is replaced, others stay', () => {
    expect(withQuery('/x?a=1&b=2#top', { a: 3 })).toBe('/x?b=2&a=3#top')
    expect(withQuery('/x?a=1', { a: '' })).toBe('/x?a=1')
  })
  test('the caller’s object is not changed', () => {
    const query = Object.freeze({ p: Object.freeze(['x', 'x']) })
    withQuery('/x', query)
    expect(query).toEqual({ p: ['x', 'x'] })
  })
})
