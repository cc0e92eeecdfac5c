import { type BinaryOperationNode, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import { isInSet } from '../../engine/statements/set-of.ts'

/**
 * Compares with a set of ids or texts as an array. PostgreSQL estimates ten values for an array and uses an index, also
 * in an `or` condition. For a subquery it estimates a hundred rows: twice the time for one event, five times in an `or`.
 */
class ArrayQueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    if (isInSet(node)) {
      this.visitNode(node.leftOperand)
      this.append(' = any (array')
      this.visitNode(node.rightOperand)
      this.append(')')
    } else super.visitBinaryOperation(node)
  }
}

export class ArrayDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ArrayQueryCompiler()
  }
}
