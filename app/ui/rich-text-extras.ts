import { Mark, Node } from '@tiptap/react'

// What posts from elsewhere may hold and the editor has no tool for: without these it would drop them with the next save.

const markOf = (name: string, tag: 'sub' | 'sup' | 'mark', excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figureCaption? block+ figureCaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

export const extras = [
  markOf('subscript', 'sub', 'superscript'),
  markOf('superscript', 'sup', 'subscript'),
  markOf('highlight', 'mark', ''),
  FigureCaption,
  Figure,
]
