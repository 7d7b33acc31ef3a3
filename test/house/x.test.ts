it('works', () => { expect(1).toBe(1); });
