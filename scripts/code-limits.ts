import ts from 'typescript'

/** The rules, each with its own limit. */
export type Rule =
  | 'cast'
  | 'double cast'
  | 'cast to never'
  | 'non-null assertion'
  | 'more than four parameters'
  | 'boolean parameter'

export interface Finding {
  readonly path: string
  readonly line: number
  readonly rule: Rule
  readonly text: string
}

/** Branded types can only be created with a cast, so these casts are free. */
const brands: ReadonlySet<string> = new Set(['UtcSeconds', 'LocalDateTime', 'TimeZoneName'])

const mostParameters = 4

/** What the code breaks of the rules, in file order. */
export function findingsIn(file: ts.SourceFile): Finding[] {
  const findings: Finding[] = []
  const visit = (node: ts.Node): void => {
    const rule = ruleBrokenBy(node)
    if (rule) findings.push({ path: file.fileName, line: lineOf(node), rule, text: firstLine(node) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return findings

  function lineOf(node: ts.Node): number {
    return file.getLineAndCharacterOfPosition(node.getStart()).line + 1
  }
}

function ruleBrokenBy(node: ts.Node): Rule | undefined {
  if (ts.isAssertionExpression(node)) return castRule(node)
  if (ts.isNonNullExpression(node)) return 'non-null assertion'
  if (ts.isFunctionLike(node) && parameterCount(node) > mostParameters) return 'more than four parameters'
  if (ts.isParameter(node) && isBoolean(node)) return 'boolean parameter'
  return undefined
}

function castRule({ expression, type }: ts.AssertionExpression): Rule | undefined {
  if (ts.isConstTypeReference(type) || isBrand(type)) return undefined
  if (type.kind === ts.SyntaxKind.NeverKeyword) return 'cast to never'
  return ts.isAssertionExpression(withoutParentheses(expression)) ? 'double cast' : 'cast'
}

function withoutParentheses(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? withoutParentheses(expression.expression) : expression
}

function isBrand(type: ts.TypeNode): boolean {
  return ts.isTypeReferenceNode(type) && brands.has(type.typeName.getText())
}

function parameterCount({ parameters }: ts.SignatureDeclaration): number {
  return parameters.filter(({ name }) => name.getText() !== 'this').length
}

function isBoolean({ type, initializer }: ts.ParameterDeclaration): boolean {
  const types = type && ts.isUnionTypeNode(type) ? type.types : [type]
  return types.some(one => one?.kind === ts.SyntaxKind.BooleanKeyword) || isFlag(initializer)
}

function isFlag(initializer: ts.Expression | undefined): boolean {
  return initializer?.kind === ts.SyntaxKind.TrueKeyword || initializer?.kind === ts.SyntaxKind.FalseKeyword
}

function firstLine(node: ts.Node): string {
  return node.getText().split('\n', 1)[0]?.slice(0, 120) ?? ''
}
