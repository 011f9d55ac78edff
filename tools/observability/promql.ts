import { parser } from '@prometheus-io/lezer-promql'

/** A metric that an expression asks for, with the labels it asks of it: by matchers, and by the groupings around it. */
export type Used = { metric: string; labels: readonly string[] }
export type Query = { used: readonly Used[]; errors: readonly string[] }

type Node = ReturnType<typeof parser.parse>['topNode']

/** Reads an expression with the grammar of Prometheus itself. */
export function readQuery(text: string): Query {
  const used: Used[] = []
  const errors: string[] = []
  parser.parse(text).iterate({
    enter({ node, from, type }) {
      if (type.isError) errors.push(`${text.slice(0, from)}⟨here⟩${text.slice(from)}`)
      if (node.name === 'VectorSelector') used.push(readSelector(node, text))
    },
  })
  return { used, errors }
}

function readSelector(node: Node, text: string): Used {
  const labels = namesIn(node, text)
  for (let above = node.parent; above; above = above.parent) {
    const grouping = above.getChild('AggregateModifier')?.getChild('GroupingLabels')
    if (grouping) labels.push(...namesIn(grouping, text))
  }
  const name = node.getChild('Identifier')
  return { metric: name ? text.slice(name.from, name.to) : '', labels: [...new Set(labels)] }
}

/** Names of labels below a node. */
function namesIn(node: Node, text: string): string[] {
  const names: string[] = []
  node.cursor().iterate(({ name, from, to }) => {
    if (name === 'LabelName') names.push(text.slice(from, to))
  })
  return names
}
